import type { Queries } from '#server/db/database.ts'

/** What the demo needs of the floors above: it is given, as the database may not reach up for it. */
export interface DemoTools {
  hashPassword(password: string): Promise<string>
  draw(drawings: Drawing[]): Promise<Drawn[]>
  /** Gives back the id of each file, in the order given. */
  keepFiles(db: Queries, files: DemoFile[]): Promise<number[]>
  /** Of what the report of a project says. */
  hashReport(db: Queries, projectId: number): Promise<string>
}

export interface Drawing {
  svg: string
  /** What the drawing is painted on; a drawing without it stays transparent. */
  ground?: Ground
}

/** Concrete and its like: a color, how rough it is and how blotched, both from 0 to 1. */
export interface Ground {
  color: string
  grain: number
  blotches: number
}

export interface Drawn {
  type: string
  width: number
  height: number
  data: Buffer
  /** For lists; only of what stands on a ground. */
  small?: Drawn
}

export interface DemoFile {
  filename: string
  content: Drawn | { type: string; data: Buffer }
  user_id: number
  created_at: Date
}

import type { Sheet, SheetSettings } from './sheet.ts'

/** What lays a paper is given this: a sheet to fill, and the stored pictures. */
export interface Press {
  open(settings: SheetSettings): Sheet
  picture(key: string): Promise<Buffer>
}

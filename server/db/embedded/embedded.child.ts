import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { CannotStart } from './cannot-start.ts'
import { type Embedded, startEmbedded } from './embedded.ts'

/** An app for embedded.test.ts to kill: says which rows it found, then each row it was promised. */
const [dataDir = '', packageRoot = ''] = process.argv.slice(2)
let embedded: Embedded
try {
  embedded = await startEmbedded({ dataDir, dataDirChosen: true, packageRoot })
} catch (error) {
  if (!(error instanceof CannotStart)) throw error
  console.log(`refused ${error.message}`)
  process.exit(1)
}
process.once('SIGTERM', () => void embedded.stop().then(() => process.exit(0)))

const pool = new pg.Pool({ ...embedded.owner, max: 1 })
pool.on('error', () => {})
await pool.query('create table if not exists promises (number integer primary key)')
const { rows } = await pool.query('select number from promises')
console.log(`kept ${rows.map(row => row.number).join(' ')}`)
for (let number = Math.max(0, ...rows.map(row => row.number)) + 1; ; number++) {
  const promised = await pool.query('insert into promises values ($1)', [number]).then(
    () => true,
    () => false,
  )
  if (promised) console.log(`added ${number}`)
  else await pause(20)
}

import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { Script } from 'node:vm'

/**
 * Starts the print process from code that was compiled when the portal was built, which takes half as long. Code that
 * another version of Node compiled, or that is missing, is compiled anew, as without this.
 */
const program = path.join(__dirname, 'print-program.cjs')
const compiled = path.join(__dirname, 'print-program.compiled')

const script = new Script(`(require, __filename, __dirname) => {${readFileSync(program, 'utf8')}\n}`, {
  filename: program,
  cachedData: isRehearsal() || !existsSync(compiled) ? undefined : readFileSync(compiled),
})
script.runInThisContext()(createRequire(program), program, __dirname)

// what was in use by then is what a PDF needs
if (isRehearsal()) process.on('exit', () => writeFileSync(compiled, script.createCachedData()))

function isRehearsal(): boolean {
  return process.env.PRINT_REHEARSAL === 'true'
}

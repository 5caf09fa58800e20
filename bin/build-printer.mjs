import { fork } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { build as bundle } from 'esbuild'
import { root } from './ready.mjs'

const folder = path.join(root, 'dist/server')
const common = {
  absWorkingDir: root,
  bundle: true,
  platform: 'node',
  target: 'node20.19',
  logLevel: 'warning',
}

/** The print process is started for a single PDF: as one file, without what it does not use, and compiled, it starts sooner. */
export async function buildPrinter() {
  const script = { ...common, format: 'cjs', minify: true }
  await bundle({
    ...script,
    entryPoints: ['server/print-loader.ts'],
    outfile: path.join(folder, 'print-process.cjs'),
  })
  await bundle({
    ...script,
    entryPoints: ['server/print-process.ts'],
    outfile: path.join(folder, 'print-program.cjs'),
    external: ['sharp'],
    // fontkit needs brotli for WOFF2 only, which we convert ourselves; pdfkit breaks lines only where we don't; no PDF
    // of ours is encrypted
    plugins: [leftOut(/^(brotli\/decompress|linebreak$|@noble\/ciphers)/), nativeInflate(), lateTries()],
    // a program that is compiled beforehand cannot import, only require
    supported: { 'dynamic-import': false },
    define: { 'import.meta.dirname': '__dirname', 'import.meta.url': 'programUrl' },
    banner: { js: "const programUrl = require('node:url').pathToFileURL(__filename).href;" },
    sourcemap: true,
  })
  await rehearse()
}

/** Prints a paper of each kind and keeps what V8 compiled for it. */
async function rehearse() {
  const samples = path.join(folder, 'samples.js')
  await bundle({
    ...common,
    format: 'esm',
    entryPoints: ['server/testing/samples/papers.ts'],
    outfile: samples,
    packages: 'external',
  })
  const { samplePapers } = await import(pathToFileURL(samples).href)
  const pages = mkdtempSync(path.join(tmpdir(), 'hyperbola-rehearsal-'))
  const printer = fork(path.join(folder, 'print-process.cjs'), {
    cwd: root,
    serialization: 'advanced',
    // as the portal starts it: V8 takes no code that was compiled with other flags
    execArgv: ['--min-semi-space-size=64', '--max-semi-space-size=64'],
    env: { ...process.env, PRINT_REHEARSAL: 'true' },
  })
  const ended = new Promise(resolve => printer.on('exit', resolve))
  for (const job of await samplePapers()) await print(printer, job, path.join(pages, 'rehearsal.pdf'))
  printer.disconnect()
  const code = await ended
  if (code !== 0) throw new Error(`The print process ended with ${code}`)
  rmSync(pages, { recursive: true })
  rmSync(samples)
}

function print(printer, job, file) {
  return new Promise((resolve, reject) => {
    printer.removeAllListeners('message')
    printer.on('message', message => {
      // the PDF says so where an empty picture should be
      if ('wants' in message) printer.send({ number: message.number, picture: Buffer.alloc(0) })
      else if ('printed' in message) resolve()
      else reject(new Error(message.failed))
    })
    printer.send({ job, path: file })
  })
}

function leftOut(filter) {
  return {
    name: 'left out',
    setup({ onResolve, onLoad }) {
      onResolve({ filter }, ({ path }) => ({ path, namespace: 'left-out' }))
      onLoad({ filter: /./, namespace: 'left-out' }, () => ({ contents: 'module.exports = () => null' }))
    },
  }
}

/** The tables of characters are unpacked by Node, which takes a hundredth of the time. */
function nativeInflate() {
  const inflate = `const { inflateRawSync } = require('node:zlib')
    module.exports = (packed, unpacked) => { unpacked.set(inflateRawSync(packed)); return unpacked }`
  return {
    name: 'native inflate',
    setup({ onResolve, onLoad }) {
      onResolve({ filter: /^tiny-inflate$/ }, ({ path }) => ({ path, namespace: 'native-inflate' }))
      onLoad({ filter: /./, namespace: 'native-inflate' }, () => ({ contents: inflate, resolveDir: root }))
    },
  }
}

/** The tables of scripts are unpacked where a text needs them, which most do not, rather than at every start. */
function lateTries() {
  const late = `const Trie = require('unicode-trie')
    module.exports = class { constructor(packed) { this.packed = packed }
      get(code) { return (this.trie ??= new Trie(this.packed)).get(code) } }`
  return {
    name: 'late tries',
    setup({ onResolve, onLoad }) {
      onResolve({ filter: /^unicode-trie$/ }, ({ path, namespace }) =>
        namespace === 'late-trie' ? undefined : { path, namespace: 'late-trie' },
      )
      onLoad({ filter: /./, namespace: 'late-trie' }, () => ({ contents: late, resolveDir: root }))
    },
  }
}

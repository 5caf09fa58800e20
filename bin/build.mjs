import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { build as bundle } from 'esbuild'
import { build as buildWeb } from 'vite'
import { root } from './ready.mjs'

rmSync(path.join(root, 'dist'), { recursive: true, force: true })

await bundle({
  absWorkingDir: root,
  entryPoints: [
    'server/main.ts',
    'server/admin-command.ts',
    'server/picture-process.ts',
    'server/backup-command.ts',
    'server/restore-command.ts',
  ],
  outdir: 'dist/server',
  bundle: true,
  splitting: true,
  packages: 'external',
  platform: 'node',
  format: 'esm',
  target: 'node20.19',
  sourcemap: true,
  logLevel: 'warning',
})

// The print process is started for a single PDF: as one file, and without what it does not use, it starts sooner.
await bundle({
  absWorkingDir: root,
  entryPoints: ['server/print-process.ts'],
  outdir: 'dist/server',
  bundle: true,
  minify: true,
  external: ['sharp'],
  platform: 'node',
  format: 'esm',
  target: 'node20.19',
  banner: {
    js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);",
  },
  // fontkit needs brotli for WOFF2 only, which we convert ourselves; pdfkit breaks lines only where we don't
  plugins: [leftOut(/^(brotli\/decompress|linebreak$)/), lateTries()],
  sourcemap: true,
  logLevel: 'warning',
})

const web = {
  root: path.join(root, 'web'),
  configFile: path.join(root, 'vite.config.ts'),
  logLevel: 'warn',
}
await buildWeb(web)

// What draws the first pages is needed here only.
const prerender = path.join(root, 'dist/prerender')
await buildWeb({ ...web, build: { ssr: 'prerender.tsx', outDir: prerender, copyPublicDir: false } })
const { renderPages } = await import(pathToFileURL(path.join(prerender, 'prerender.js')).href)
const pages = await renderPages(
  readFileSync(path.join(root, 'dist/web/index.html'), 'utf8'),
  readdirSync(path.join(root, 'dist/web/assets')),
)
writeFileSync(path.join(root, 'dist/pages.json'), JSON.stringify(pages))
rmSync(prerender, { recursive: true })

function leftOut(filter) {
  return {
    name: 'left out',
    setup({ onResolve, onLoad }) {
      onResolve({ filter }, ({ path }) => ({ path, namespace: 'left-out' }))
      onLoad({ filter: /./, namespace: 'left-out' }, () => ({ contents: 'export default () => null' }))
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

import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { build as bundle } from 'esbuild'
import { build as buildWeb } from 'vite'
import { buildPrinter } from './build-printer.mjs'
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

await buildPrinter()

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

import { rmSync } from 'node:fs'
import path from 'node:path'
import { build as bundle } from 'esbuild'
import { build as buildWeb } from 'vite'
import { root } from './ready.mjs'

rmSync(path.join(root, 'dist'), { recursive: true, force: true })

await bundle({
  absWorkingDir: root,
  entryPoints: ['server/main.ts', 'server/admin.ts', 'server/print.ts'],
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

await buildWeb({
  root: path.join(root, 'web'),
  configFile: path.join(root, 'vite.config.ts'),
  logLevel: 'warn',
})

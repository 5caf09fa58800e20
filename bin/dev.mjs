import { spawn } from 'node:child_process'
import path from 'node:path'
import process from 'node:process'
import { install, loadSettings, requireNode, root } from './ready.mjs'

// The server starts anew when a file changes; the web is served by Vite, which replaces changed parts in place.
requireNode()
loadSettings()
install()
const run = (tool, ...args) =>
  spawn(path.join(root, 'node_modules/.bin', tool), args, {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
  })
const children = [
  run('tsx', 'watch', '--clear-screen=false', 'server/main.ts'),
  run('vite', '--config', 'vite.config.ts', 'web'),
]
for (const child of children) {
  child.on('exit', code => {
    for (const other of children) other.kill('SIGTERM')
    process.exitCode ??= code ?? 1
  })
}
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, () => {
    for (const child of children) child.kill(signal)
  })
}

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
    // Out of the terminal's group: Ctrl-C comes to us, and each is told to stop once.
    detached: true,
  })
const children = [
  run('tsx', 'watch', '--clear-screen=false', 'server/main.ts'),
  run('vite', '--config', 'vite.config.ts', 'web'),
]

let stopping = false
function stop() {
  if (stopping) return
  stopping = true
  for (const child of children) if (child.exitCode === null) child.kill('SIGTERM')
}
for (const child of children) child.on('exit', stop)
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, stop)

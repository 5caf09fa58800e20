import { loadSettings, prepare, requireNode } from './ready.mjs'

requireNode()
loadSettings()
prepare()
await import('../dist/server/restore-command.js')

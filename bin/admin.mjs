import { loadSettings, prepare, requireNode } from './ready.mjs'

requireNode()
loadSettings()
prepare()
await import('../dist/server/admin-command.js')

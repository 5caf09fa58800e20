import { build, install, loadSettings, requireNode } from './ready.mjs'

requireNode()
loadSettings()
install()
build()
await import('../dist/server/admin-command.js')

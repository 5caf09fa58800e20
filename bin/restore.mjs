import { build, install, loadSettings, requireNode } from './ready.mjs'

requireNode()
loadSettings()
install()
build()
await import('../dist/server/restore-command.js')

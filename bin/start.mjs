import process from 'node:process'
import { build, install, loadSettings, requireNode } from './ready.mjs'

// `npm start` tries the portal out with demo data; `npm run serve` is the start for real use.
requireNode()
loadSettings()
install()
build()
process.setSourceMapsEnabled(true)
await import('../dist/server/main.js')

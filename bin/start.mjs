import process from 'node:process'
import { setFlagsFromString } from 'node:v8'
import { loadSettings, prepare, requireNode } from './ready.mjs'

// `npm start` tries the portal out with demo data; `npm run serve` is the start for real use.
requireNode()
loadSettings()
prepare()
process.setSourceMapsEnabled(true)
// reading the code makes garbage once: room made for it would be kept for ever by a process that then stands idle
setFlagsFromString('--semi-space-growth-factor=1')
setFlagsFromString('--optimize-for-size')
await import('../dist/server/main.js')
setFlagsFromString('--no-optimize-for-size')
setFlagsFromString('--semi-space-growth-factor=2')

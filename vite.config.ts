import { readdir, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

const outDir = join(import.meta.dirname, 'dist/web')

export default defineConfig({
  root: join(import.meta.dirname, 'web'),
  // the server puts the nonce of the answer in its place
  html: { cspNonce: '__NONCE__' },
  resolve: { alias: [{ find: /^zxing-reader\.wasm(?=\?)/, replacement: decoder() }] },
  plugins: [react(), developmentSettings(), fontPreload(), compressed()],
  build: { outDir, emptyOutDir: true, assetsDir: 'assets', assetsInlineLimit: 0 },
  server: { proxy: { '/api': `http://localhost:${process.env.PORT ?? 3000}` } },
})

/** The module of the barcode reader, of the very version that the library around it was made for. */
function decoder(): string {
  const library = createRequire(import.meta.url).resolve('barcode-detector')
  return createRequire(library).resolve('zxing-wasm/reader/zxing_reader.wasm')
}

/** What the server writes into the page at each request, while Vite serves it in development. */
function developmentSettings(): Plugin {
  const settings = { provider_name: 'Hyperbola', call_now_phone: '+1 800 555 0142', schedule_work_url: null }
  return {
    name: 'development-settings',
    apply: 'serve',
    transformIndexHtml: html =>
      html
        .replace('__SETTINGS__', JSON.stringify(settings).replaceAll('"', '&quot;'))
        .replace('__PROVIDER__', settings.provider_name),
  }
}

/** The one font of the first screen is asked for with the page, not after its style sheet. */
function fontPreload(): Plugin {
  return {
    name: 'font-preload',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) => {
        const font = Object.keys(bundle ?? {}).find(name => /plex-sans-latin-wght.*\.woff2$/.test(name))
        if (!font) throw new Error('The font of the first screen is missing from the build.')
        const attrs = { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${font}`, crossorigin: '' }
        return [{ tag: 'link', attrs, injectTo: 'head' as const }]
      },
    },
  }
}

/** Compressed once here, at the highest quality, instead of at every request. */
function compressed(): Plugin {
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }
  return {
    name: 'compressed',
    apply: 'build',
    async closeBundle() {
      const files = await readdir(outDir, { recursive: true })
      const texts = files.filter(name => /\.(js|css|svg|json|wasm)$/.test(name))
      await Promise.all(
        texts.map(async name => {
          const path = join(outDir, name)
          const content = await readFile(path)
          await writeFile(`${path}.br`, await promisify(brotliCompress)(content, quality))
          await writeFile(`${path}.gz`, await promisify(gzip)(content, { level: 9 }))
        }),
      )
    },
  }
}

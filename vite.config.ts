import { readFileSync } from 'node:fs'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { build as bundle } from 'esbuild'
import { type ConfigEnv, defineConfig, type Plugin, type UserConfig } from 'vite'

const outDir = join(import.meta.dirname, 'dist/web')
const kitStyles = ['core', 'notifications'].map(kit =>
  join(import.meta.dirname, `node_modules/@mantine/${kit}/styles.layer.css`),
)

export default defineConfig({
  root: join(import.meta.dirname, 'web'),
  // the server puts the nonce of the answer in its place
  html: { cspNonce: '__NONCE__' },
  resolve: { alias: [{ find: /^zxing-reader\.wasm(?=\?)/, replacement: decoder() }] },
  plugins: [react(), kitParts(), developmentSettings(), beforeScript(), fontPreload(), compressed()],
  build: {
    outDir,
    emptyOutDir: true,
    assetsDir: 'assets',
    assetsInlineLimit: 0,
    // the app is one file on purpose
    chunkSizeWarningLimit: 700,
    rolldownOptions: {
      input: { app: join(import.meta.dirname, 'web/index.html') },
      output: { codeSplitting: { groups: screenGroups() } },
    },
  },
  server: { proxy: { '/api': `http://localhost:${process.env.PORT ?? 3000}` } },
})

/** The one for browsers, not the one that draws the first pages. */
function clientBuild({ build }: UserConfig, { command }: ConfigEnv) {
  return command === 'build' && !build?.ssr
}

/** The module of the barcode reader, of the very version that the library around it was made for. */
function decoder(): string {
  const library = createRequire(import.meta.url).resolve('barcode-detector')
  return createRequire(library).resolve('zxing-wasm/reader/zxing_reader.wasm')
}

/**
 * Each request costs a phone with a weak signal a sixth of a second, so what is opened together is one file: what every
 * page starts with, the portal with its list, the page of a project, what exports them, and its plans. Everything else
 * is left to the bundler.
 */
function screenGroups() {
  const screens = {
    portal: ['routes/portal-screens.ts'],
    project: ['routes/project-with-export.tsx'],
    exports: ['features/exports/export-projects.tsx', 'features/exports/export-sections.tsx'],
    plans: ['features/plans/plans-section.tsx'],
  }
  const all = Object.entries(screens)
  return [
    { name: 'app', tags: ['$initial' as const], priority: all.length + 1 },
    ...all.map(([name, files], index) => {
      let members: Set<string> | undefined
      return {
        debugName: name,
        name(id: string, modules: Modules) {
          members ??= importedBy(
            files.map(file => join(import.meta.dirname, 'web', file)),
            modules,
          )
          return members.has(id) ? name : null
        },
        priority: all.length - index,
      }
    }),
  ]
}

interface Modules {
  getModuleInfo(id: string): { importedIds: readonly string[] } | null
}

/** The files and all that they import, without what they load later. */
function importedBy(files: string[], modules: Modules): Set<string> {
  const found = new Set(files)
  for (const id of found)
    for (const imported of modules.getModuleInfo(id)?.importedIds ?? []) found.add(imported)
  return found
}

/**
 * Imports the parts of the kit by their own files instead of the one that lists them all, so that the groups above see
 * which parts a screen uses; and the styles of a part with its code, so that a screen loads no others.
 */
function kitParts(): Plugin {
  const listed = { core: kitFiles('core'), hooks: kitFiles('hooks') }
  return {
    name: 'kit-parts',
    apply: clientBuild,
    transform(code, id) {
      const parts = code.replace(
        /import\s*\{([^}]+)\}\s*from\s*["']@mantine\/(core|hooks)["'];?/g,
        (_, names: string, kit: keyof typeof listed) =>
          namesIn(names)
            .map(({ name, as }) => {
              const { file, name: exported } = listed[kit].get(name) ?? { file: `@mantine/${kit}`, name }
              return `import { ${exported} as ${as} } from '${file}';`
            })
            .join(''),
      )
      const [, kit, part] = /@mantine\/(core|notifications)\/.*\/(\w+)\.module\.mjs$/.exec(id) ?? []
      if (!kit) return parts === code ? null : parts
      const styles = kit === 'core' ? `styles/${part}.layer.css` : 'styles.layer.css'
      return `import '@mantine/${kit}/${styles}';${parts}`
    },
  }
}

/** The file of each name that a package of the kit exports, and its name there. */
function kitFiles(kit: string): Map<string, { file: string; name: string }> {
  const folder = join(import.meta.dirname, `node_modules/@mantine/${kit}/esm`)
  const list = readFileSync(join(folder, 'index.mjs'), 'utf8')
  const imported = new Map(
    [...list.matchAll(/^import \{ ([^}]+) \} from "([^"]+)"/gm)].flatMap(([, names = '', file = '']) =>
      namesIn(names).map(
        ({ name, as }) => [as, { file: file.startsWith('.') ? join(folder, file) : file, name }] as const,
      ),
    ),
  )
  const exported = namesIn(/^export \{ ([^}]+) \}/m.exec(list)?.[1] ?? '')
  return new Map(
    exported.flatMap(({ name, as }) => {
      const found = imported.get(name)
      return found ? [[as, found] as const] : []
    }),
  )
}

/** Of "a, b as c": what is meant, and what it is called here. */
function namesIn(list: string): { name: string; as: string }[] {
  const parts = list.split(',').map(part => part.trim())
  return parts.filter(Boolean).map(part => {
    const [name = '', as = name] = part.split(/\s+as\s+/)
    return { name, as }
  })
}

/** What the server writes into the page at each request, while Vite serves it in development. */
function developmentSettings(): Plugin {
  const settings = { provider_name: 'Hyperbola', call_now_phone: '+1 800 555 0142', schedule_work_url: null }
  return {
    name: 'development-settings',
    apply: 'serve',
    transformIndexHtml: html => ({
      html: html
        .replace('__SETTINGS__', JSON.stringify(settings).replaceAll('"', '&quot;'))
        .replace('__PROVIDER__', settings.provider_name),
      tags: [
        { tag: 'script', attrs: { type: 'module', src: '/before.ts' }, injectTo: 'head-prepend' },
        ...kitStyles.map(file => ({
          tag: 'link',
          attrs: { rel: 'stylesheet', href: `/@fs${file}` },
          injectTo: 'head-prepend' as const,
        })),
      ],
    }),
  }
}

/** A plain script in the head: it runs before anything is painted, which a module never does. */
function beforeScript(): Plugin {
  return {
    name: 'before-script',
    apply: clientBuild,
    async buildStart() {
      const entryPoints = [join(import.meta.dirname, 'web/before.ts')]
      const { outputFiles } = await bundle({ entryPoints, bundle: true, minify: true, write: false })
      this.emitFile({ type: 'asset', name: 'before.js', source: outputFiles[0]?.text ?? '' })
    },
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) => [
        {
          tag: 'script',
          attrs: { src: `/${builtFile(bundle, /before-.*\.js$/)}` },
          injectTo: 'head-prepend' as const,
        },
      ],
    },
  }
}

/** The one font of the first screen is asked for with the page, not after its style sheet. */
function fontPreload(): Plugin {
  return {
    name: 'font-preload',
    apply: clientBuild,
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) => {
        const href = `/${builtFile(bundle, /plex-sans-latin-wght.*\.woff2$/)}`
        const attrs = { rel: 'preload', as: 'font', type: 'font/woff2', href, crossorigin: '' }
        return [{ tag: 'link', attrs, injectTo: 'head' as const }]
      },
    },
  }
}

function builtFile(bundle: object | undefined, name: RegExp): string {
  const file = Object.keys(bundle ?? {}).find(built => name.test(built))
  if (!file) throw new Error(`${name} is missing from the build.`)
  return file
}

/** Compressed once here, at the highest quality, instead of at every request. */
function compressed(): Plugin {
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }
  return {
    name: 'compressed',
    apply: clientBuild,
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

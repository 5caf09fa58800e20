// What must be settled before the first paint and before the bundle. A file of its own, because the
// Content-Security-Policy allows no inline script.
;(() => {
  let chosen = null
  try {
    chosen = localStorage.getItem('hyperbola.scheme')
  } catch {
    // storage is blocked: the system decides
  }
  const system = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
  const scheme = chosen === 'light' || chosen === 'dark' ? chosen : system
  document.documentElement.setAttribute('data-mantine-color-scheme', scheme)

  // zod tries `new Function` when its first schema is made, which the policy would report on every page
  globalThis.__zod_globalConfig = { jitless: true }
})()

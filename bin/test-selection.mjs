import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { root } from './ready.mjs'

/** The files of unit tests that a pattern asks for: whole ones by their path, others because a title may fit. */
export async function unitTestsFor(pattern) {
  const files = await testFiles(['.', 'contract', 'server', 'web', 'bin'], /\.test\.ts$/)
  const byPath = files.filter(({ name }) => fits(name, pattern))
  const byTitle = files.filter(({ name, text }) => !fits(name, pattern) && fits(text, pattern))
  return { byPath: byPath.map(({ name }) => name), byTitle: byTitle.map(({ name }) => name) }
}

/** Whether any journey may fit; Playwright itself then looks at paths and titles. */
export async function journeysFor(pattern) {
  const files = await testFiles(['e2e'], /\.spec\.ts$/)
  return files.some(({ name, text }) => fits(name, pattern) || fits(text, pattern))
}

async function testFiles(folders, ending) {
  const names = await Promise.all(
    folders.map(async folder =>
      (await readdir(path.join(root, folder), { recursive: folder !== '.' })).map(name =>
        path.join(folder, name),
      ),
    ),
  )
  return Promise.all(
    names
      .flat()
      .filter(name => ending.test(name))
      .map(async name => ({ name, text: await readFile(path.join(root, name), 'utf8') })),
  )
}

const fits = (text, pattern) => text.toLowerCase().includes(pattern.toLowerCase())

import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { demoPassword } from '#server/services/secrets/demo-password.ts'
import { freePort } from '#server/testing/tools/free-port.ts'
import { type Portal, startPortal } from '../bench/portal.ts'
import { api } from '../contract/api.ts'

interface DemoPortal extends Portal {
  dataDir: string
  signIn(email: string): Promise<string>
  /** The newest project somebody sees. */
  newestProject(token: string): Promise<number>
}

/** The portal with its demo data in a folder of its own, which goes with it. */
export async function openDemoPortal(): Promise<DemoPortal> {
  const folder = await mkdtemp(path.join(tmpdir(), 'hyperbola-drill-'))
  await chmod(folder, 0o711)
  const dataDir = path.join(folder, 'data')
  const portal = await startPortal(dataDir, await freePort())
  return {
    ...portal,
    dataDir,
    async signIn(email) {
      const answer = await fetch(`${portal.origin}/api/users/sign_in`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ user: { email, password: demoPassword } }),
      })
      return answer.headers.get('authorization') ?? ''
    },
    async newestProject(token) {
      const answer = await fetch(`${portal.origin}/api/projects`, { headers: { authorization: token } })
      const { projects } = api.projects.list.returns.parse(await answer.json())
      const [newest] = projects
      if (!newest) throw new Error('the demo has no project')
      return newest.project.id
    },
    async stop() {
      await portal.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

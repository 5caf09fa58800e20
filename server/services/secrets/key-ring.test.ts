import { createHmac } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inTransaction } from '#server/db/database.ts'
import { secrets } from '#server/db/schema/system.ts'
import { storeIdSecret } from '#server/services/storage/store-id.ts'
import { until } from '#server/testing/until.ts'
import { openWorld, type World } from '#server/testing/world.ts'
import { keysOf, removeUnneededKeys, rotateKeys } from './key-ring.ts'
import { open, resealed, seal } from './seal.ts'

/** Two instances of one portal. */
let one: World
let other: World
beforeAll(async () => {
  one = await openWorld()
  other = await openWorld({ database: one.database.connection })
})
afterAll(async () => {
  await other.close()
  await one.close()
})

const row = { id: 7, filename: 'plan.pdf' }
const rotate = () => inTransaction(one.db, inside => rotateKeys(inside, one.clock()))
const signed = (url: string) => {
  const query = new URL(url, 'http://own').searchParams
  return { expires: Number(query.get('expires')), signature: String(query.get('signature')) }
}
const keyOf = (url: string) => signed(url).signature.split('.')[0]
const linkOf = (world: World) => world.links.link(row, world.clock()).url
const accepts = (world: World, url: string) => world.links.isValid(row.id, signed(url), world.clock())

describe('keys that are rotated', () => {
  it('are taken up by every running instance, and links signed before stay valid', async () => {
    const before = linkOf(one)
    await rotate()
    await until(() => keyOf(linkOf(one)) === '2' && keyOf(linkOf(other)) === '2')
    for (const world of [one, other]) {
      expect(await accepts(world, before)).toBe(true)
      expect(await accepts(world, linkOf(one))).toBe(true)
      expect(await accepts(world, before.replace('signature=1.', 'signature=2.'))).toBe(false)
      expect(await accepts(world, before.replace('signature=1.', 'signature=9.'))).toBe(false)
    }
  })

  it('leave a link without an id, as it was signed before there were ids, to the first key', async () => {
    const [first] = await one.db
      .select()
      .from(secrets)
      .where(and(eq(secrets.name, 'file-links'), eq(secrets.key_id, '1')))
    const { expires } = signed(linkOf(one))
    const signature = createHmac('sha256', first?.value ?? '')
      .update(`${row.id} ${expires} original`)
      .digest('base64url')
    expect(await one.links.isValid(row.id, { expires, signature }, one.clock())).toBe(true)
    expect(await one.links.isValid(row.id + 1, { expires, signature }, one.clock())).toBe(false)
  })

  it('made at the same moment follow each other, and one of them is current', async () => {
    await Promise.all([rotate(), rotate()])
    const current = (await one.db.select().from(secrets).where(eq(secrets.name, 'file-links'))).filter(
      ({ retired_at }) => retired_at === null,
    )
    expect(current.map(({ key_id }) => key_id)).toEqual(['4'])
  })

  it('go when nothing needs them anymore: after hours for files, after a year for mails, never for what is sealed', async () => {
    await one.db.insert(secrets).values({ name: storeIdSecret, value: 'an id', retired_at: new Date(0) })
    const idsAfter = async (days: number) => {
      await removeUnneededKeys(one.db, new Date(Date.now() + days * 24 * 3600_000))
      const names = ['file-links', 'notification-links', 'second-factor'] as const
      return Promise.all(names.map(async name => (await keysOf(one.db, name)).map(({ id }) => id).join()))
    }
    const all = '4,3,2,1'
    expect(await idsAfter(0)).toEqual([all, all, all])
    expect(await idsAfter(1)).toEqual(['4', all, all])
    expect(await idsAfter(366)).toEqual(['4', '4', all])
    expect(await one.db.$count(secrets, eq(secrets.name, storeIdSecret))).toBe(1)
  })
})

describe('a sealed text', () => {
  it('is read again, also after its key was retired, and can be sealed anew', async () => {
    const sealed = await seal(one.db, 'second-factor', 'JBSWY3DP Ünï')
    expect(sealed).not.toContain('JBSWY3DP')
    expect(await seal(one.db, 'second-factor', 'JBSWY3DP Ünï')).not.toBe(sealed)
    expect(await resealed(one.db, 'second-factor', sealed)).toBeNull()
    await rotate()
    expect(await open(other.db, 'second-factor', sealed)).toBe('JBSWY3DP Ünï')
    const anew = (await resealed(one.db, 'second-factor', sealed)) ?? ''
    expect(anew.split('.')[0]).not.toBe(sealed.split('.')[0])
    expect(await open(one.db, 'second-factor', anew)).toBe('JBSWY3DP Ünï')
  })

  it('cannot be changed, or opened for another purpose or with another key', async () => {
    const sealed = await seal(one.db, 'second-factor', 'JBSWY3DP')
    const [id, content = ''] = sealed.split('.')
    const bent = Buffer.from(content, 'base64url')
    bent[bent.length - 1] = (bent.at(-1) ?? 0) ^ 1
    for (const forged of [
      `${id}.${bent.toString('base64url')}`,
      `1.${content}`,
      `99.${content}`,
      `${id}.`,
      '',
    ])
      await expect(open(one.db, 'second-factor', forged)).rejects.toThrow()
    await expect(open(one.db, 'file-links', sealed)).rejects.toThrow()
  })
})

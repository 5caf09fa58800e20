import { randomBytes } from 'node:crypto'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { expect, inject, onTestFinished } from 'vitest'

export const signIn = (origin: string, email: string, password: string) =>
  fetch(`${origin}/api/users/sign_in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ user: { email, password } }),
  })

export const ready = /is ready: (http:\S+)/

export async function newDataDir(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'hyperbola-main-'))
  await chmod(folder, 0o711)
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return path.join(folder, 'data')
}

/** An empty database on the tests' server, as an operator would name it. */
export async function newDatabaseUrl(): Promise<string> {
  const { host, user, database } = inject('databaseServer')
  const name = `main_${randomBytes(6).toString('hex')}`
  const client = new pg.Client(inject('databaseServer'))
  await client.connect()
  await client.query(`create database ${name}`)
  onTestFinished(async () => {
    await client.query(`drop database if exists ${name} with (force)`)
    await client.end()
  })
  expect(database).not.toBe(name)
  return `postgresql://${user}@localhost/${name}?host=${encodeURIComponent(host)}`
}

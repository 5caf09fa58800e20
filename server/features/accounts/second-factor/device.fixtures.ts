import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'

interface Asked {
  challenge: string
}

/** What a phone, a computer or a security key does when a page asks for a passkey. */
export interface Device {
  /** Makes its key, as `navigator.credentials.create` answers. */
  make(options: Asked): object & { id: string }
  /** Signs, as `navigator.credentials.get` answers. */
  sign(options: Asked, change?: Partial<Signing>): object
}

interface Signing {
  origin: string
  counter: number
  id: string
}

type Algorithm = 'ES256' | 'EdDSA' | 'RS256'

export function newDevice(publicUrl: string, algorithm: Algorithm = 'ES256', counts = true): Device {
  const { origin, hostname } = new URL(publicUrl)
  const { publicKey, privateKey } = newKeys(algorithm)
  const ownId = randomBytes(16)
  let signatures = 0
  const authData = (counter: number, more: Buffer = Buffer.alloc(0)) =>
    Buffer.concat([
      sha256(hostname),
      // somebody was there; with the key where it is made
      Buffer.from([more.length > 0 ? 0x41 : 0x01]),
      uint32(counter),
      more,
    ])
  const clientData = (type: string, challenge: string, at: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: at, crossOrigin: false }))
  return {
    make({ challenge }) {
      const made = Buffer.concat([
        Buffer.alloc(16),
        uint16(ownId.length),
        ownId,
        coseOf(publicKey, algorithm),
      ])
      const attestation = cborMap([
        [cborText('fmt'), cborText('none')],
        [cborText('attStmt'), cborMap([])],
        [cborText('authData'), cborBytes(authData(0, made))],
      ])
      return {
        id: ownId.toString('base64url'),
        response: {
          clientDataJSON: clientData('webauthn.create', challenge, origin).toString('base64url'),
          attestationObject: attestation.toString('base64url'),
          transports: ['internal'],
        },
      }
    },
    sign({ challenge }, { origin: at = origin, counter = counts ? ++signatures : 0, id } = {}) {
      const data = authData(counter)
      const client = clientData('webauthn.get', challenge, at)
      const hash = algorithm === 'EdDSA' ? null : 'sha256'
      const signature = sign(hash, Buffer.concat([data, sha256(client)]), privateKey)
      return {
        id: id ?? ownId.toString('base64url'),
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: signature.toString('base64url'),
        },
      }
    },
  }
}

const newKeys = (algorithm: Algorithm): { publicKey: KeyObject; privateKey: KeyObject } =>
  algorithm === 'ES256'
    ? generateKeyPairSync('ec', { namedCurve: 'P-256' })
    : algorithm === 'EdDSA'
      ? generateKeyPairSync('ed25519')
      : generateKeyPairSync('rsa', { modulusLength: 2048 })

/** The public key as RFC 9053 writes it. */
function coseOf(key: KeyObject, algorithm: Algorithm): Buffer {
  const part = (value: unknown) => cborBytes(Buffer.from(String(value), 'base64url'))
  const { x, y, n, e } = key.export({ format: 'jwk' })
  if (algorithm === 'RS256')
    return cborMap([
      [cborInt(1), cborInt(3)],
      [cborInt(3), cborInt(-257)],
      [cborInt(-1), part(n)],
      [cborInt(-2), part(e)],
    ])
  const [kind, alg, curve] = algorithm === 'ES256' ? [2, -7, 1] : [1, -8, 6]
  return cborMap([
    [cborInt(1), cborInt(kind)],
    [cborInt(3), cborInt(alg)],
    [cborInt(-1), cborInt(curve)],
    [cborInt(-2), part(x)],
    ...(y ? [[cborInt(-3), part(y)] as [Buffer, Buffer]] : []),
  ])
}

/** RFC 8949: the kind in three bits, then a number: its size, its length or itself. */
function cborHead(kind: number, value: number): Buffer {
  if (value < 24) return Buffer.from([(kind << 5) | value])
  return value < 256
    ? Buffer.from([(kind << 5) | 24, value])
    : Buffer.concat([Buffer.from([(kind << 5) | 25]), uint16(value)])
}
const cborInt = (value: number) => (value < 0 ? cborHead(1, -1 - value) : cborHead(0, value))
const cborBytes = (bytes: Buffer) => Buffer.concat([cborHead(2, bytes.length), bytes])
const cborText = (text: string) => Buffer.concat([cborHead(3, text.length), Buffer.from(text)])
const cborMap = (entries: [Buffer, Buffer][]) =>
  Buffer.concat([cborHead(5, entries.length), ...entries.flat()])

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest()
const uint16 = (value: number) => Buffer.from([value >> 8, value & 0xff])
const uint32 = (value: number) =>
  Buffer.from([value >>> 24, (value >> 16) & 0xff, (value >> 8) & 0xff, value & 0xff])

import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

export interface MailSink {
  url: string
  /** Whoever showed a password, whether it was right or not. */
  signedIn: string[]
  /** What was accepted, newest last. */
  mails: { to: string[]; from: string; mail: Email; source: string }[]
  /** The next deliveries are refused with these SMTP codes, one each; after them all are taken. */
  refuse(...codes: number[]): void
  close(): Promise<void>
}

/** A real SMTP server on the loop-back address, with a password. With TLS it shows a certificate of its own making. */
export async function openMailSink({
  tls,
  certificate,
}: {
  tls?: 'at once' | 'by STARTTLS'
  certificate?: { cert: string; key: string }
} = {}): Promise<MailSink> {
  const mails: MailSink['mails'] = []
  const signedIn: string[] = []
  const refusals: number[] = []
  const server = new SMTPServer({
    secure: tls === 'at once',
    ...certificate,
    disabledCommands: tls ? [] : ['STARTTLS'],
    allowInsecureAuth: !tls,
    onAuth: ({ username = '', password }, _session, done) => {
      signedIn.push(username)
      if (username === 'portal' && password === 'sesame') done(null, { user: username })
      else done(new Error('wrong password'))
    },
    onData: (stream, session, done) => {
      const chunks: Buffer[] = []
      stream.on('data', chunk => chunks.push(chunk))
      stream.on('end', async () => {
        const code = refusals.shift()
        if (code) return done(Object.assign(new Error('come back later'), { responseCode: code }))
        const { mailFrom, rcptTo } = session.envelope
        const source = Buffer.concat(chunks)
        mails.push({
          to: rcptTo.map(({ address }) => address),
          from: mailFrom ? mailFrom.address : '',
          mail: await PostalMime.parse(source),
          source: source.toString('utf8'),
        })
        done()
      })
    },
  })
  server.on('error', () => {})
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', () => resolve()))
  const { port } = server.server.address() as { port: number }
  return {
    url: `${tls === 'at once' ? 'smtps' : 'smtp'}://portal:sesame@127.0.0.1:${port}${tls ? '?tls.rejectUnauthorized=false' : ''}`,
    mails,
    signedIn,
    refuse: (...codes) => void refusals.splice(0, refusals.length, ...codes),
    close: () => new Promise(resolve => server.close(() => resolve())),
  }
}

import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'

export interface Certificate {
  certFile: string
  keyFile: string
  cert: string
  key: string
}

/** One that nobody knows, made now, for this machine or for another name. */
export function makeCertificate(folder: string, names = 'DNS:localhost,IP:127.0.0.1'): Certificate {
  const [certFile, keyFile] = [path.join(folder, 'server.crt'), path.join(folder, 'server.key')]
  const made = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes']
  const about = ['-days', '2', '-subj', '/CN=test', '-addext', `subjectAltName=${names}`]
  execFileSync('openssl', [...made, ...about, '-keyout', keyFile, '-out', certFile], { stdio: 'ignore' })
  return { certFile, keyFile, cert: readFileSync(certFile, 'utf8'), key: readFileSync(keyFile, 'utf8') }
}

/** A multipart body made by hand, so that a test can say exactly what goes over the wire. */
export function multipart(
  parts: { name: string; content: string | Buffer; filename?: string; type?: string }[],
): { headers: Record<string, string>; body: Buffer } {
  const boundary = 'the-boundary-of-this-test'
  const chunks = parts.flatMap(({ name, content, filename, type = 'application/octet-stream' }) => [
    Buffer.from(
      `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${
        filename === undefined ? '' : `; filename="${filename}"\r\nContent-Type: ${type}`
      }\r\n\r\n`,
    ),
    Buffer.from(content),
    Buffer.from('\r\n'),
  ])
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    body: Buffer.concat([...chunks, Buffer.from(`--${boundary}--\r\n`)]),
  }
}

/** The smallest PNG that is one: a single transparent pixel. */
export const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

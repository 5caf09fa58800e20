/** What nobody sends by accident. Each stands where a call expects something else. */
const deep = `${'['.repeat(100_000)}${']'.repeat(100_000)}`

/** For one value of a body at a time, as it stands in JSON. */
export const hostileValues = ['"\\ud800"', '"a\\u0000b"', '1e308', '"+275760-09-13T00:00:00Z"', '{}']

/** For one field of a body at a time: half a megabyte each. */
export const longList = JSON.stringify(Array.from({ length: 250_000 }, () => 0))

/** For a whole body. */
export const hostileBodies: (string | Buffer)[] = [
  '',
  'null',
  '"x"',
  '{"a":',
  deep,
  `{"user":${deep},"gpr_report":${deep},"location":${deep}}`,
  longList,
  '{"__proto__":{"x":1}}',
  '{"constructor":{"prototype":{}}}',
  '{"id":1e400}',
  Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]),
]

/** For a part of an address, or of what stands behind its question mark. */
export const hostileParts = [
  '0',
  '2147483648',
  '9'.repeat(300),
  '%00',
  '%ED%A0%80',
  '%E0%A4%A',
  '1e3',
  '__proto__',
  '..%2F..',
  'x'.repeat(5000),
]

export const hostileHeaders: Record<string, string>[] = [
  { authorization: 'Bearer \u0080\u00ff' },
  { authorization: `Bearer ${'x'.repeat(8000)}` },
  { 'content-type': 'application/json; charset=utf-16' },
  { 'content-type': 'multipart/form-data' },
  { 'content-type': 'multipart/form-data; boundary=x' },
  { 'content-type': 'x' },
  { 'content-encoding': 'gzip' },
  { 'content-length': '5' },
  { 'idempotency-key': 'x'.repeat(5000) },
  { range: 'bytes=99999999999999999999-', 'accept-encoding': 'x;q=2, gzip;q=nan' },
]

const part = (head: string, content = 'x') => `--b\r\n${head}\r\n\r\n${content}\r\n`
const disposition = 'Content-Disposition: form-data; name="file[]"; filename="a.png"'

/** Bodies that call themselves multipart, with the boundary b. */
export const hostileForms: Record<string, string | Buffer> = {
  nothing: '',
  'no boundary in it': 'no boundary in it',
  'an end only': '--b--\r\n',
  'a beginning only': '--b',
  'a head only': `--b\r\n${disposition}`,
  'half a file': `--b\r\n${disposition}\r\n\r\n\x89PNG`,
  'half a field': '--b\r\nContent-Disposition: form-data; name="a"\r\n\r\nx',
  'a part without a name': `${part('Content-Disposition: form-data; filename="a.png"')}--b--\r\n`,
  'a field without a name': `${part('Content-Disposition: form-data')}--b--\r\n`,
  'a part without a head': '--b\r\n\r\nx\r\n--b--\r\n',
  'a head that is none': `${part('no colon in it')}--b--\r\n`,
  'a head without an end': `--b\r\n${'x'.repeat(200_000)}`,
  'too many fields': `${part('Content-Disposition: form-data; name="a"').repeat(300)}--b--\r\n`,
  'too many files': `${part(disposition).repeat(60)}--b--\r\n`,
  'a name of the prototype': `${part('Content-Disposition: form-data; name="__proto__"')}--b--\r\n`,
  'a file of the prototype': `${part('Content-Disposition: form-data; name="toString"; filename="a"')}--b--\r\n`,
  'a field that is broken JSON': `${part('Content-Disposition: form-data; name="location"\r\nContent-Type: application/json', '{')}--b--\r\n`,
  'a field that is deep JSON': `${part('Content-Disposition: form-data; name="location"\r\nContent-Type: application/json', deep)}--b--\r\n`,
  'a field that is deep text': `${part('Content-Disposition: form-data; name="location"', deep)}--b--\r\n`,
  'a field with NUL': `${part('Content-Disposition: form-data; name="project_id"', '\0')}--b--\r\n`,
  'a name of nonsense': Buffer.concat([
    Buffer.from('--b\r\nContent-Disposition: form-data; name="'),
    Buffer.from([0xff, 0xfe, 0x80]),
    Buffer.from(`"; filename*=UTF-8''%ED%A0%80%\r\n\r\nx\r\n--b--\r\n`),
  ]),
  'a field of 3 MB': `${part('Content-Disposition: form-data; name="location"', 'x'.repeat(3_000_000))}--b--\r\n`,
}

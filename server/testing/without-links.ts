/** The same without the addresses of files, whose signatures change with every hour. */
export const withoutLinks = <T>(value: T): T =>
  JSON.parse(JSON.stringify(value), (key, inner) => (key === 'url' || key.endsWith('_url') ? null : inner))

import { checkKey } from './object-keys.ts'

export function readStorageUrl(storageUrl: string) {
  const url = URL.canParse(storageUrl) ? new URL(storageUrl) : null
  if (url?.protocol !== 's3:' || !url.hostname || url.port || !['', '/'].includes(url.pathname)) {
    throw new Error('STORAGE_URL must look like s3://bucket?endpoint=https://host&region=name')
  }
  if (url.username || url.password) {
    throw new Error('STORAGE_URL must not hold keys; set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY')
  }
  const { endpoint, region, prefix, ...unknown } = Object.fromEntries(url.searchParams)
  const [unknownName] = Object.keys(unknown)
  if (unknownName) throw new Error(`STORAGE_URL takes endpoint, region and prefix, not ${unknownName}`)
  if (endpoint && !/^https?:$/.test(URL.canParse(endpoint) ? new URL(endpoint).protocol : '')) {
    throw new Error('The endpoint of STORAGE_URL must be a whole http or https address')
  }
  const folder = prefix?.replace(/^\/+|\/+$/g, '')
  return { bucket: url.hostname, endpoint, region, prefix: folder ? `${checkKey(folder)}/` : '' }
}

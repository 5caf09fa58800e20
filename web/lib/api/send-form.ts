/** As fetch does, and reports how much is sent, which fetch cannot. */
export function sendForm(
  url: string,
  { method, headers, signal }: { method: string; headers: Headers; signal: AbortSignal },
  form: FormData,
  onProgress?: (sent: number) => void,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(method, url)
    for (const [name, value] of headers) request.setRequestHeader(name, value)
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0)
    request.onload = () => resolve(responseOf(request))
    request.onerror = () => reject(new TypeError('The network failed.'))
    request.onabort = () => reject(signal.reason)
    signal.addEventListener('abort', () => request.abort(), { once: true })
    request.send(form)
  })
}

function responseOf(request: XMLHttpRequest) {
  const lines = request.getAllResponseHeaders().matchAll(/^(.+?): (.*?)\r?$/gm)
  const headers = Array.from(lines, ([, name = '', value = '']): [string, string] => [name, value])
  const empty = [204, 205, 304].includes(request.status)
  return new Response(empty ? null : request.responseText, { status: request.status, headers })
}

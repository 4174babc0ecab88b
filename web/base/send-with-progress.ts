/** Like `fetch`, with upload progress, which `fetch` does not report. */
export function sendWithProgress(
  url: string,
  init: RequestInit,
  onProgress: (share: number) => void,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const { signal } = init
    const request = new XMLHttpRequest()
    const stop = () => request.abort()
    const over = () => signal?.removeEventListener('abort', stop)
    const fail = (name: string) => {
      over()
      reject(new DOMException('the file could not be sent', name))
    }
    if (signal?.aborted) return fail('AbortError')
    signal?.addEventListener('abort', stop)
    request.open(init.method ?? 'POST', url)
    new Headers(init.headers).forEach((value, name) => {
      request.setRequestHeader(name, value)
    })
    request.responseType = 'blob'
    request.upload.onprogress = ({ lengthComputable, loaded, total }) => {
      if (lengthComputable && total > 0) onProgress(loaded / total)
    }
    request.onload = () => {
      over()
      resolve(new Response(request.response as Blob, { status: request.status }))
    }
    request.onerror = () => fail('NetworkError')
    request.onabort = () => fail('AbortError')
    request.send((init.body ?? null) as XMLHttpRequestBodyInit | null)
  })
}

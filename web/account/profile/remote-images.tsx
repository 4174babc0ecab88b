import { useQueries } from '@tanstack/react-query'
import { useState } from 'react'
import { useObjectUrl } from '#web/account/auth/image-code.tsx'
import { ImageViewer } from '#web/ui/viewer/image-viewer.tsx'

type Props = {
  urls: readonly string[]
  name: (number: number) => string
  /** A picture is no public file: it is fetched with the token. */
  load: (url: string) => Promise<Blob>
  onOpen?: (url: string) => void
}

function Thumb({ blob, name, open }: { blob: Blob; name: string; open: (src: string) => void }) {
  const src = useObjectUrl(blob)
  if (!src) return null
  return (
    <button type="button" aria-label={name} onClick={() => open(src)}>
      <img src={src} alt="" />
    </button>
  )
}

/** Pictures side by side; one is seen large, turned and zoomed. */
export function RemoteImages({ urls, name, load, onOpen }: Props) {
  const [shown, setShown] = useState<{ src: string; name: string }>()
  const blobs = useQueries({
    queries: urls.map((url) => ({
      queryKey: ['picture', url],
      queryFn: () => load(url),
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: 0,
    })),
  })
  return (
    <div className="remote-images">
      {urls.map((url, i) => {
        const blob = blobs[i]?.data
        const label = name(i + 1)
        return blob ? (
          <Thumb
            key={url}
            blob={blob}
            name={label}
            open={(src) => {
              onOpen?.(url)
              setShown({ src, name: label })
            }}
          />
        ) : null
      })}
      {shown ? <ImageViewer images={[shown]} close={() => setShown(undefined)} /> : null}
    </div>
  )
}

import { useRef } from 'react'
import { shrinkImage } from '#web/base/shrink-image.ts'
import { Failure } from './ended.tsx'
import type { FormState } from './form-state.ts'
import { Go, Note } from './parts.tsx'
import { ask } from './phone-call.ts'
import { usePhone } from './phone-language.ts'
import { useAct } from './use-asked.ts'

const kinds = ['tongue', 'report'] as const
type Kind = (typeof kinds)[number]
/** Half of what the call takes: on a bad connection two megabytes take too long. */
const maxBytes = 2 ** 20

type Say = ReturnType<typeof usePhone>['t']
type Props = { token: string; form: FormState; set: (part: Partial<FormState>) => void }

const nameOf = (t: Say, kind: Kind) => (kind === 'tongue' ? t('pictureTongue') : t('pictureReport'))

export const sentText = (t: Say, pictures: FormState['pictures']) =>
  kinds
    .filter((kind) => pictures[kind] > 0)
    .map((kind) => `${nameOf(t, kind)} ${pictures[kind]}`)
    .join('，')

/** Pictures are sent immediately, each shrunk first; they are optional. */
export function Pictures({ token, form: { pictures }, set }: Props) {
  const { t } = usePhone()
  const sending = useAct(async (kind: Kind, file: File) => {
    const small = file.size > maxBytes ? await shrinkImage(file, maxBytes) : file
    const { count } = await ask('sendPicture', { token, kind, file: small })
    set({ pictures: { ...pictures, [kind]: count } })
  })
  return (
    <>
      <h1>{t('picturesTitle')}</h1>
      <p className="quiet">{t('picturesWhy')}</p>
      {kinds.map((kind) => (
        <Pick
          key={kind}
          kind={kind}
          count={pictures[kind]}
          busy={sending.busy}
          take={(file) => sending.act(kind, file)}
        />
      ))}
      <p role="status">{sending.busy ? t('pictureGoing') : ''}</p>
      <Failure error={sending.error} />
      <Note look="quiet">{t('picturesHow')}</Note>
    </>
  )
}

type PickProps = { kind: Kind; count: number; busy: boolean; take: (file: File) => void }

function Pick({ kind, count, busy, take }: PickProps) {
  const { t } = usePhone()
  const input = useRef<HTMLInputElement>(null)
  return (
    <div>
      <Go look="outline" busy={busy} onClick={() => input.current?.click()}>
        {nameOf(t, kind)}
      </Go>
      {count ? <p className="state good">{t('pictureSent', { count })}</p> : null}
      <input
        ref={input}
        type="file"
        hidden
        accept="image/*"
        aria-label={nameOf(t, kind)}
        onChange={({ target }) => {
          const file = target.files?.[0]
          target.value = ''
          if (file) take(file)
        }}
      />
    </div>
  )
}

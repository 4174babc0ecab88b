import { useTranslation } from 'react-i18next'
import type { SelectedPoint } from '#contract/acupuncture/acupuncture-parts.ts'
import { Icon } from '#web/ui/icon.tsx'

type Props = {
  name: string
  needle: SelectedPoint | undefined
  busy: boolean
  take: () => void
  putBack: (needle: SelectedPoint) => void
}

/** Adds a point to the prescription, or removes it. */
export function TakeButton({ name, needle, busy, take, putBack }: Props) {
  const { t } = useTranslation('acupuncture-ways')
  return needle ? (
    <button
      type="button"
      className="b t"
      disabled={busy}
      aria-label={t('take.backOf', { name })}
      onClick={() => putBack(needle)}
    >
      <Icon name="check" size={14} />
      {t('take.taken')}
    </button>
  ) : (
    <button type="button" className="b o" disabled={busy} aria-label={t('take.of', { name })} onClick={take}>
      {t('take.one')}
    </button>
  )
}

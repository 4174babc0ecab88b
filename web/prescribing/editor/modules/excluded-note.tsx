import { useTranslation } from 'react-i18next'

type Props = { list: readonly { id: string; label: string; why: 'pregnancy' | 'sign'; sign: string | null }[] }

/** What would fit but is unsuitable for this patient, and why. */
export function ExcludedNote({ list }: Props) {
  const { t } = useTranslation('prescription')
  if (!list.length) return null
  return (
    <p className="text-faint">
      {t('offer.leftOut', {
        list: list
          .slice(0, 5)
          .map((l) =>
            l.why === 'pregnancy'
              ? t('offer.pregnancy', { name: l.label })
              : t('offer.sign', { name: l.label, sign: l.sign ?? '' }),
          )
          .join(t('comma')),
      })}
    </p>
  )
}

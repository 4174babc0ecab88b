import { useTranslation } from 'react-i18next'
import { Icon } from '#web/ui/icon.tsx'
import styles from './history.module.css'
import type { Chosen, SymptomNames } from './symptoms.ts'

export type Sex = 'female' | 'male'
type Props = { sex: Sex | undefined; symptoms: readonly Chosen[]; names: SymptomNames }

/** A woman's complaint on a man's desk, or the reverse: the record of another patient may be open, or the sex wrong. */
export function OtherSex({ sex, symptoms, names }: Props) {
  const { t } = useTranslation(['prescription', 'common'])
  const others = symptoms.flatMap(({ id, present }) => {
    const sign = present ? names.get(id) : undefined
    return sex && sign?.sex && sign.sex !== sex ? [sign.label] : []
  })
  return (
    <p role="status" className={styles['say-other-sex']}>
      {sex && others.length > 0 && (
        <>
          <Icon name="warn" size={14} />
          {t(`prescription:history.otherSex.${sex}`, { names: others.join(t('common:listSeparator')) })}
        </>
      )}
    </p>
  )
}

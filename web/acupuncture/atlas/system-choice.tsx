import { useTranslation } from 'react-i18next'
import type { AtlasSystem } from '#contract/acupuncture/choices.ts'
import { CheckboxGroup } from '#web/ui/form/choice-fields.tsx'
import styles from './atlas.module.css'

type Props = {
  offered: readonly AtlasSystem[]
  chosen: readonly AtlasSystem[]
  onChosen: (chosen: AtlasSystem[]) => void
}

export function SystemChoice({ offered, chosen, onChosen }: Props) {
  const { t } = useTranslation('atlas')
  return (
    <CheckboxGroup
      label={t('system.name')}
      className={styles['atlas-systems']}
      value={[...chosen]}
      onChange={onChosen}
      options={offered.map((value) => ({ value, label: t(`system.${value}`) }))}
    />
  )
}

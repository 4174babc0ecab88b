import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { type School, schools } from '#contract/acupuncture/choices.ts'
import { Choice } from '#web/ui/choice.tsx'
import styles from './experience.module.css'

type Props = {
  genre: School
  onChoose: (genre: School) => void
  /** On the page of the school itself. */
  isHere?: boolean
}

/** The five schools, and the page with all points of each. */
export function SchoolLinks({ genre, onChoose, isHere = false }: Props) {
  const { t } = useTranslation('acupuncture-ways')
  return (
    <div className={styles['school-bar']}>
      <Choice
        name={t('empirical.school')}
        value={genre}
        onChange={onChoose}
        options={schools.map((value) => ({ value, text: t(`schools.${value}.name`) }))}
      />
      {isHere ? null : (
        <Link to={`/acupBrain/empiricalAcupoint/${genre}`} className="b t">
          {t('empirical.allPoints')}
        </Link>
      )}
    </div>
  )
}

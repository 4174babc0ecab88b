import { useTranslation } from 'react-i18next'
import { instantsIn } from '#web/base/zone.ts'
import { Choice } from '#web/ui/choice.tsx'

type Props = { timeZone: string; at: string | null; offset: string | null; choose: (offset: string) => void }

/** Which of two is meant by a time over which the clocks are set back; nothing at any other. */
export function OneOfTwo({ timeZone, at, offset, choose }: Props) {
  const { t } = useTranslation('calendar')
  if (at === null) return null
  const [day, time] = [at.slice(0, 10), at.slice(11, 16)]
  const both = instantsIn(timeZone, day, Number(time.slice(0, 2)) * 60 + Number(time.slice(3)))
  const [first, second] = both.map((one) => one.slice(-6))
  if (first === undefined || second === undefined) return null
  return (
    <div>
      <p>{t('twice', { time })}</p>
      <Choice
        name={t('twice', { time })}
        value={offset === second ? second : first}
        onChange={choose}
        options={[
          { value: first, text: t('twiceFirst', { time, offset: first }) },
          { value: second, text: t('twiceSecond', { time, offset: second }) },
        ]}
      />
    </div>
  )
}

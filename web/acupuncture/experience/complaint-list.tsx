import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { AcupunctureSession } from '#contract/acupuncture/acupuncture-session.ts'
import type { School } from '#contract/acupuncture/choices.ts'
import acupFrameStyles from '#web/acupuncture/frame/acup-frame.module.css'
import { LoadFailed } from '#web/ui/empty-state.tsx'
import { FindBox } from '#web/ui/find-box.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import experienceStyles from './experience.module.css'
import { useComplaintChoice, useComplaints } from './use-complaints.ts'

/** Complaints of one school, to select or to read. */
export function ComplaintList({ genre, session }: { genre: School; session: AcupunctureSession }) {
  const { t } = useTranslation('acupuncture-ways')
  const { list, failed, text, setText, categories, categoryId, setCategoryId } = useComplaints(genre)
  const { complaints: chosen } = session
  const { toggle } = useComplaintChoice(session)
  return (
    <>
      <div className={experienceStyles['complaint-find']}>
        <FindBox label={t('complaints.find')} invite={t('complaints.invite')} value={text} onChange={setText} />
        {list && (
          <span className={acupFrameStyles['chips']}>
            {[{ categoryId: '', label: t('complaints.all'), count: 0 }, ...categories].map((c) => (
              <button
                key={c.categoryId}
                type="button"
                className="chip"
                aria-pressed={!text.trim() && categoryId === c.categoryId}
                onClick={() => {
                  setText('')
                  setCategoryId(c.categoryId)
                }}
              >
                {c.label}
                {c.count ? <span className="text-tiny text-faint">{c.count}</span> : null}
              </button>
            ))}
          </span>
        )}
      </div>
      {failed ? (
        <LoadFailed error={failed.error} retry={failed.refetch} />
      ) : list === undefined ? (
        <div key="loading" className={acupFrameStyles['acup-scroll']}>
          <Skeleton rows={20} />
        </div>
      ) : (
        <div className={acupFrameStyles['acup-scroll']}>
          {groupsOf(list, categories).map(({ label, complaints }) => (
            <section key={label} aria-label={label} className={experienceStyles['complaint-group']}>
              <h3 className="text-faint text-small">{label}</h3>
              <ul className={experienceStyles['complaints']}>
                {complaints.map((c) => (
                  <li key={c.id}>
                    <label>
                      <input type="checkbox" checked={chosen.some((s) => s.id === c.id)} onChange={() => toggle(c)} />
                      <span className="serif">{c.label}</span>
                    </label>
                    <Link
                      to="/acupBrain/empiricalAcupoint/symptomDetail"
                      search={{ genre, id: c.id }}
                      className="b t"
                      aria-label={t('complaints.readOf', { name: c.label })}
                    >
                      {t('complaints.read')}
                    </Link>
                  </li>
                ))}
              </ul>
            </section>
          ))}
          {list.length ? null : <p className={`text-muted ${acupFrameStyles['acup-empty']}`}>{t('complaints.none')}</p>}
        </div>
      )}
    </>
  )
}

type Complaint = { id: string; label: string; categoryId: string }

/** Grouped as in the school. */
function groupsOf(list: readonly Complaint[], categories: readonly { categoryId: string; label: string }[]) {
  return categories
    .map(({ categoryId, label }) => ({ label, complaints: list.filter((c) => c.categoryId === categoryId) }))
    .filter(({ complaints }) => complaints.length > 0)
}

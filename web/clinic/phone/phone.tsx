// First, so that the phone's own style sheet takes precedence.
import '../../ui/tokens.css'

import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { BookPage } from './book-page.tsx'
import { ConstitutionPage } from './constitution-page.tsx'
import { FollowUpPage } from './follow-up-page.tsx'
import { tokenOf } from './link-token.ts'
import { OwnBookingPage } from './own-booking-page.tsx'
import { Note, Page } from './parts.tsx'
import { phoneLanguage, usePhone } from './phone-language.ts'
import { PreConsultationPage } from './pre-consultation-page.tsx'
import { ReviewPage } from './review-page.tsx'

/** Pages of a patient's own phone, without account and shell: `/p/<purpose>/<token>`. */
function Phone({ purpose, token }: { purpose: string; token: string }) {
  const { t } = usePhone()
  switch (token && purpose) {
    case 'book':
      return <BookPage code={token} />
    case 'booking':
      return <OwnBookingPage token={token} />
    case 'pre-consultation':
      return <PreConsultationPage token={token} />
    case 'constitution':
      return <ConstitutionPage token={token} />
    case 'follow-up':
      return <FollowUpPage token={token} />
    case 'review':
      return <ReviewPage token={token} />
    default:
      return (
        <Page>
          <h1>{t('endedTitle')}</h1>
          <Note look="warn">{t('linkBroken')}</Note>
        </Page>
      )
  }
}

const [, , purpose = '', written = ''] = location.pathname.split('/')
await phoneLanguage.start()
const root = document.getElementById('root')
if (!root) throw new Error('phone.html has no #root')
createRoot(root).render(
  <StrictMode>
    <Phone purpose={purpose} token={tokenOf(written)} />
  </StrictMode>,
)

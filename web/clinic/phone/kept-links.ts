import { pageStorage } from './page-storage.ts'

type Links = { booking: string; preConsultation: string; constitution: string }

/** The pages of a booking that was just made, for this window only; another one has its own. */
const store = pageStorage<Links>('links', 'session')

export const keepLinks = (links: Links) => store.write(links.booking.split('/').at(-1) ?? '', links)
/** By the token of the booking's page. */
export const keptLinks = (booking: string): Partial<Links> => store.read(booking) ?? {}

type Links = { booking: string; preConsultation: string; constitution: string }

const keyOf = (booking: string) => `qibo-links-${booking.slice(0, 12)}`

/** The pages of a booking that was just made, for this window only. */
export function keepLinks(links: Links) {
  try {
    sessionStorage.setItem(keyOf(links.booking.split('/').at(-1) ?? ''), JSON.stringify(links))
  } catch {
    // The booking is made all the same; its page then offers no form.
  }
}

/** Those of this booking: another one made in the same window has its own. */
export function keptLinks(booking: string): Partial<Links> {
  try {
    return JSON.parse(sessionStorage.getItem(keyOf(booking)) ?? '{}') as Partial<Links>
  } catch {
    return {}
  }
}

import { createContext } from 'react'
import type { z } from 'zod'

/** The schema of the form around a field; null where a field stands alone. */
export const SchemaContext = createContext<z.ZodObject | null>(null)

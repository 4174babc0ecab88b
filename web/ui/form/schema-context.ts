import { createContext } from 'react'
import type { z } from 'zod'

/** The schema of the surrounding form; null when a field is used alone. */
export const SchemaContext = createContext<z.ZodObject | null>(null)

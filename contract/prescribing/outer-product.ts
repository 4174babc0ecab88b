import { z } from 'zod'
import { endpoint } from '../base/endpoint.ts'
import { EntryId, required } from '../base/fields.ts'
import { CareExcluded, CareRequest, OuterProduct } from './care-parts.ts'

/** Part of the group `addition`. */
export const outerProductCalls = {
  outerProducts: endpoint({
    method: 'POST',
    path: '/api/outer-product-recommendations',
    access: ['recipe_brain'],
    summary: 'Products for use outside that fit the signs and the formulas, by id, best first.',
    input: CareRequest,
    output: z.object({ outerProducts: z.record(EntryId, OuterProduct), excluded: z.array(CareExcluded) }),
    errors: ['prescription_not_found', 'symptom_limit', 'recipe_not_found'],
  }),
  searchOuterProducts: endpoint({
    method: 'GET',
    path: '/api/outer-products',
    access: ['recipe_brain'],
    summary: 'Products for use outside by name, alias, pinyin, initials or English.',
    input: z.object({ q: required(60) }),
    output: z.object({ list: z.array(OuterProduct) }),
  }),
}

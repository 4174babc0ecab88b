import type { Pt } from './plane.ts'

/**
 * The proportions of the body on the plates: landmarks of the figure against the lengths of 骨度分寸 (GB/T 12346, WHO
 * 2008).
 */

/** Cun above the navel: 曲骨 -5, 脐中 0, 剑胸结合 8, 天突 17. */
export const trunkHeights: readonly Pt[] = [
  [-5, 725],
  [0, 606],
  [8, 452],
  [17, 272],
]

/** Spinous processes: C7 0, T1 1 … T12 12, L5 17, fourth sacral foramen 21, tip of the coccyx 23. */
export const backHeights: readonly Pt[] = [
  [-2.2, 207],
  [-0.5, 250],
  [0, 262],
  [1, 283],
  [3, 324],
  [7, 416],
  [12, 525],
  [16, 612],
  [17, 632],
  [18, 652],
  [19, 671],
  [20, 689],
  [21, 705],
  [23, 742],
]

/** Cun above the back hairline: 风府 1, 脑户 2.5, 百会 7. */
export const napeHeights: readonly Pt[] = [
  [0, 187],
  [0.5, 175],
  [1, 162],
  [2.5, 118],
  [4, 68],
  [5.5, 26],
  [7, 3],
]

/** Half the width of the head at each height. */
export const headHalf: readonly Pt[] = [
  [0, 0],
  [2.2, 22],
  [11, 42],
  [28, 57],
  [52, 65.5],
  [78, 68],
  [92, 67.6],
  [128, 65],
  [135, 63.6],
  [152, 59.2],
  [169, 53],
  [185, 43],
  [199, 22],
  [202, 0],
]

/**
 * Cun from the midline as they appear on the round head; on the profile, the fraction of the way out from its middle.
 */
export const laterals = {
  face: [
    [0, 0],
    [1, 13.2],
    [2.25, 29.5],
    [3, 38.5],
    [4.5, 54],
    [5.4, 66],
  ],
  occiput: [
    [0, 0],
    [1.3, 20],
    [2.25, 33],
    [3.4, 48],
    [4.5, 58],
  ],
  top: [
    [0, 0],
    [1.5, 21],
    [2.25, 31],
    [3, 40],
    [4.5, 51],
  ],
  profile: [
    [0, 0.985],
    [1.5, 0.94],
    [2.25, 0.885],
    [3, 0.82],
    [4.5, 0.74],
  ],
} satisfies Record<string, readonly Pt[]>

/** The profile from the front hairline over the vertex to the back hairline, ear canal at x = 0. */
export const scalpLine: readonly Pt[] = [
  [74, 36],
  [62, 20],
  [40, 7],
  [12, 0.5],
  [-20, 1.5],
  [-52, 14],
  [-76, 40],
  [-87, 72],
  [-86, 104],
  [-76, 132],
  [-64, 154],
  [-55, 174],
  [-52, 187],
]

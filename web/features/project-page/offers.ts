import type { ComponentType } from 'react'

/** What later features offer for the whole project. */
export type ProjectOffers = ComponentType<{ projectId: number }>

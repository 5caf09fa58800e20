/** What the crew reads is there in each of these. */
export const languages = ['en', 'es'] as const
export type Language = (typeof languages)[number]

/** One sentence in every language. */
export type Words = Readonly<Record<Language, string>>

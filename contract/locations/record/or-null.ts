import { z } from 'zod'

/** Of a record that is sent whole: what is not sent is null, and so is an empty field. */
export const orNull = <S extends z.ZodType>(schema: S) =>
  z
    .union([z.literal('').transform(() => null), schema], {
      // what the schema itself says of it, not that it is neither of the two
      error: issue =>
        issue.code === 'invalid_union'
          ? issue.errors.at(-1)?.find(({ message }) => message)?.message
          : undefined,
    })
    .nullish()
    .transform(value => (value === '' ? null : (value ?? null)))

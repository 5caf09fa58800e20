import { png } from '#server/testing/multipart.ts'

/** A drawn name as a browser sends it. */
const drawn = Buffer.from(
  `iVBORw0KGgoAAAANSUhEUgAAALQAAABQAgMAAADNdrc1AAAADFBMVEVMaXEbFhMaFhMaFhN2M4CuAAAABHRSTlMA/Eyoi4zH/QAAAAlwSFlzAAAL
EwAACxMBAJqcGAAAAXtJREFUSMftlrFugzAQhimZaMToR3CXquqUvQ+RixkQ4hEYM/ISkTr2DToxNy/hvWPVh6gKmLOdGNw7qao6cEuM+HPcdz7f
OUlWW221v7JnXNwRxJs9rsT5Z3WmcKVrgm84Xy2ihi7dR2ImCvMr9xQ1qvBfNEwKpKWjQaJTGiQGTINEHQ0SY6BBTnxUSOOWCmlCpkIaJRXSREGF
HAnpkIPjCGQbYnqQb18X79ImxHSQDwDlBVQZYjpIDQDv3rvdIcS0kFkvBl+gw9RqCynh8xXApTODMLXCQp6qIXSXIQntsjodXKUabCJ0mSxHcjO6
yq3zDJpkmTI/TIk5muduJhCXQVlMLtWo2kI1V4S4O2L68GmU9QD1XIHjzusnm/bq5bYDFauq1IbZwWjHWMVulAfem2pjpyFze/4IVwUTnrTc24t7
rT7ip1gWnA6xazjdR9SczobppnXNruV05O0vd3veJOFNKd4E5E1X1uTm3QqYNw7WbYZ3U1rtn9o3a+Z62bX2F4kAAAAASUVORK5CYII=`,
  'base64',
)

/** Each note behind it makes another picture that looks the same. */
export const signatureWith = (note: string) =>
  `data:image/png;base64,${Buffer.concat([drawn, Buffer.from(note)]).toString('base64')}`

export const signature = signatureWith('')

/** A picture, but nobody signed on it. */
export const blankSignature = `data:image/png;base64,${png.toString('base64')}`

/**
 * Asks for the screens behind a sign-in page that came drawn. The first import of the app, so that they come while the rest
 * of it is being run; asked for with the page, they would only hold the app itself up.
 */
if (document.getElementById('early')) import('./portal-screens.ts').catch(() => undefined)

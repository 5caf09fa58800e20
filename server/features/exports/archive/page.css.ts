/** The look of the pages inside a ZIP: as the portal's, with the fonts of the device, on screens and on paper. */
export const pageStyles = `
:root{color-scheme:light dark;--paper:#faf8f5;--surface:#fff;--sunken:#f2eee8;--ink:#1b1714;--soft:#544d46;--line:#e2dcd3;--accent:#b03f00;--stop:#ae1f1a}
@media (prefers-color-scheme:dark){:root{--paper:#14110f;--surface:#1c1916;--sunken:#262119;--ink:#f4f0ea;--soft:#c2b9ae;--line:#38322c;--accent:#ff8b3d;--stop:#ff9a90}}
*{box-sizing:border-box}
html{scroll-behavior:smooth}
body{margin:0;background:var(--paper);color:var(--ink);font:16px/1.5 system-ui,-apple-system,"Segoe UI",Roboto,sans-serif;font-variant-numeric:tabular-nums;overflow-wrap:anywhere}
main{max-width:1080px;margin:0 auto;padding:24px 16px 64px}
header.top{border-top:6px solid var(--accent);background:var(--surface);border-bottom:1px solid var(--line)}
header.top>div{max-width:1080px;margin:0 auto;padding:20px 16px}
h1{margin:0;font-size:clamp(1.5rem,5vw,2.25rem);line-height:1.2}
h2{margin:0 0 12px;font-size:1.25rem}
h3{margin:0 0 8px;font-size:1.0625rem}
p{margin:0 0 8px}
a{color:var(--accent)}
.kicker,.soft{color:var(--soft)}
.soft{font-size:.9375rem}
.missing{color:var(--stop);font-weight:600}
nav{display:flex;flex-wrap:wrap;gap:8px;margin:0 0 24px;padding:0;list-style:none}
nav a{display:block;padding:9px 16px;min-height:44px;border:1px solid var(--line);border-radius:22px;background:var(--surface);text-decoration:none}
section{margin:0 0 24px;padding:20px;background:var(--surface);border:1px solid var(--line);border-radius:12px}
article{padding:16px 0;border-top:1px solid var(--line)}
article:first-of-type{border-top:0;padding-top:0}
.text{white-space:pre-wrap}
dl{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(100%,260px),1fr));gap:12px 24px;margin:0 0 12px}
dt{color:var(--soft);font-size:.875rem}
dd{margin:0;white-space:pre-wrap}
ul{margin:0 0 12px;padding-left:20px}
.scroll{overflow-x:auto}
table{width:100%;border-collapse:collapse}
th,td{padding:8px 12px 8px 0;text-align:left;vertical-align:top;border-bottom:1px solid var(--line)}
td{min-width:96px}
th{color:var(--soft);font-size:.875rem;font-weight:600}
.photos{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(100%,220px),1fr));gap:16px;margin:12px 0 0;padding:0;list-style:none}
figure{margin:0}
figure img{display:block;width:100%;height:200px;object-fit:contain;background:var(--sunken);border-radius:8px}
figcaption{margin-top:4px;font-size:.875rem;color:var(--soft)}
@media print{
:root{color-scheme:light;--paper:#fff;--surface:#fff;--sunken:#fff;--ink:#000;--soft:#333;--line:#bbb;--accent:#000}
body{font-size:11pt}
nav{display:none}
section{border:0;padding:0;break-inside:auto}
article,figure,tr{break-inside:avoid}
.photos{grid-template-columns:repeat(3,1fr)}
a{text-decoration:none}
}
`

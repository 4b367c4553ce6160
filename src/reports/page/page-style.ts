/** How a page looks, on a screen of any width and on paper. No colour tells anything by itself alone. */
export const PAGE_STYLE = `
*{box-sizing:border-box}
html{scroll-behavior:smooth}
body{margin:0 auto;max-width:100rem;padding:1.5rem;color:#1f2937;background:#fff;font:15px/1.45 "Segoe UI",Roboto,"Helvetica Neue",Arial,"DejaVu Sans",sans-serif}
h1{margin:0;font-size:1.7rem;color:#1f3864}
h2{margin:0 0 .3rem;font-size:1.15rem;color:#1f3864}
p{margin:.15rem 0}
a{color:#0563c1}
.lead{font-weight:600}
.muted,footer{color:#5b6270}
nav{display:flex;flex-wrap:wrap;gap:.3rem 1.1rem;margin:.9rem 0 0;padding:.5rem 0;border-top:1px solid #d1d5db;border-bottom:1px solid #d1d5db}
section{margin-top:1.6rem}
.front{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,32rem),1fr));gap:0 2.5rem;align-items:start}
.front .wide{grid-column:1/-1}
.wide td.long{max-width:none}
.charts{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,32rem),1fr));gap:1rem}
figure{margin:0;border:1px solid #e5e7eb;border-radius:4px;padding:.3rem}
svg{display:block;width:100%;height:auto}
.scroll{overflow:auto;max-width:100%}
.sheet .scroll{max-height:85vh;border:1px solid #d1d5db;margin-top:.4rem}
table{border-collapse:separate;border-spacing:0;font-size:.86rem;font-variant-numeric:tabular-nums}
th,td{padding:.22rem .55rem;text-align:left;vertical-align:top;unicode-bidi:isolate;white-space:nowrap;border-bottom:1px solid #eef0f3}
th{background:#e7e6e6;color:#1f3864;border-bottom:1px solid #1f3864;vertical-align:bottom;white-space:normal;min-width:4.5rem;line-height:1.2}
.sheet th.figure{min-width:6rem}
.sheet td.words{white-space:normal;min-width:10.5rem}
td.long,.sheet td.long{white-space:pre-line;min-width:16rem;max-width:34rem;overflow-wrap:anywhere}
.figure{text-align:right}
.negative{color:#b00020}
.bold,.total{font-weight:600}
.total{border-top:1px solid #000;border-bottom:3px double #000;background:#fff}
.good{color:#375623;background:#e2efda}
.error{color:#9c0006;background:#ffc7ce;outline:1px solid #9c0006;outline-offset:-1px}
.warning{color:#7f4f00;background:#ffeb9c}
p.warning{padding:.3rem .6rem}
.sheet thead{position:sticky;top:0;z-index:2}
.sheet tbody tr:hover td{background:#f5f8fc}
.sheet th:first-child,.sheet td:first-child{position:sticky;left:0;z-index:1}
.sheet tbody td:first-child{background:#fff}
.facts{margin-top:.2rem;min-width:60%}
.facts td,.facts th{white-space:normal;overflow-wrap:anywhere}
.facts td.figure,.facts th.figure{white-space:nowrap;overflow-wrap:normal}
.facts td.long{min-width:0;max-width:none}
footer{margin-top:2rem;font-size:.8rem}
@media (max-width:40rem){body{padding:.8rem;font-size:14px}.facts td.figure{white-space:normal}}
@page{size:landscape;margin:12mm;@bottom-right{content:counter(page) " / " counter(pages);font-size:8pt}}
@media print{
body{padding:0;max-width:none;font-size:9pt}
nav{display:none}
.front,.charts{grid-template-columns:1fr 1fr}
section.sheet{break-before:page;margin-top:0}
.sheet .scroll,.scroll{overflow:visible;max-height:none;border:0}
.sheet thead{position:static;display:table-header-group}
.sheet th:first-child,.sheet td:first-child{position:static}
.sheet table{font-size:7pt;width:100%}
.sheet th,.sheet td{padding:.12rem .25rem;min-width:0}
.sheet th{overflow-wrap:break-word}
.sheet table.wide{font-size:5.5pt}
.sheet table.wide th,.sheet table.wide td{padding:.1rem .15rem}
td.long,.sheet td.long,.sheet td.words{min-width:0}
tr,figure,.front section{break-inside:avoid}
a{color:inherit;text-decoration:none}
*{print-color-adjust:exact;-webkit-print-color-adjust:exact}
}
`;

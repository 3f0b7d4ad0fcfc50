// Runs in browsers that know no modules, Internet Explorer among them; hence the old words.
window.onload = function () {
  document.getElementById('root').innerHTML =
    '<div style="max-width:480px;margin:96px auto;padding:0 24px;font:16px/1.7 sans-serif;color:#1c2127">' +
    '<h1 style="font-size:20px">您的浏览器版本过低</h1>' +
    '<p>本系统不支持 Internet Explorer 及其他旧版浏览器，请使用新版 Edge、Chrome、Firefox 或 Safari，' +
    '或将 360、QQ 等浏览器切换到“极速模式”。</p>' +
    '<p lang="en">This browser is too old. Please use a current Edge, Chrome, Firefox or Safari.</p></div>';
};

// Enhances the form of /verify: accepts a picture that is pasted or dropped beside the field, and shows that the check
// is running.
(function () {
  var field = document.getElementById("image");
  var form = field.form;
  var button = form.querySelector("button");
  var label = button.textContent;

  field.addEventListener("change", function () {
    if (field.files[0]) document.getElementById("image-name").textContent = field.files[0].name;
  });

  function take(files) {
    if (!files || files.length === 0) return;
    field.files = files;
    form.requestSubmit();
  }

  addEventListener("paste", function (event) {
    take(event.clipboardData.files);
  });
  addEventListener("dragover", function (event) {
    event.preventDefault();
    field.dataset.over = "";
  });
  addEventListener("dragleave", function (event) {
    if (!event.relatedTarget) delete field.dataset.over;
  });
  addEventListener("drop", function (event) {
    event.preventDefault();
    delete field.dataset.over;
    take(event.dataTransfer.files);
  });
  form.addEventListener("submit", function () {
    button.textContent = "Vérification…";
    button.setAttribute("aria-disabled", "true");
  });
  // Restored from the back/forward cache.
  addEventListener("pageshow", function () {
    button.textContent = label;
    button.removeAttribute("aria-disabled");
  });
})();

// Feature-guided filters for the plates. f: K features per pixel, interleaved.
#include <math.h>
#include <stdlib.h>
static inline int cl(int v,int n){ return v<0?0:v>=n?n-1:v; }
// one edge-avoiding wavelet step
void atrous(const float*x,const float*f,float*out,int W,int H,int K,int st,float sr){
  static const float hk[3]={.375f,.25f,.0625f};

  for(int y=0;y<H;y++)for(int X=0;X<W;X++){ size_t p=(size_t)y*W+X; float c=x[p],s=sr*fmaxf(c,.02f),is=1.f/(s*s),a=0,t=0; const float*fp=f+p*K;
    for(int j=-2;j<=2;j++)for(int i=-2;i<=2;i++){ size_t q=(size_t)cl(y+j*st,H)*W+cl(X+i*st,W); float e=(x[q]-c)*(x[q]-c)*is; const float*fq=f+q*K; float g=0; for(int k=0;k<K;k++){ float d=fq[k]-fp[k]; g+=d*d; }
      e+=1.2f*g; if(e>20.f)e=20.f; float w=hk[abs(i)]*hk[abs(j)]*expf(-e); a+=w*x[q]; t+=w; } out[p]=a/t; } }
// joint bilateral upsampling of x (w*h) on the features of the large picture
void lay(const float*x,const float*fl,int w,int h,const float*fh,float*out,int W,int H,int K,float sg){

  for(int Y=0;Y<H;Y++){ float yy=(Y+.5f)*h/H-.5f; int iy=(int)rintf(yy); for(int X=0;X<W;X++){ float xx=(X+.5f)*w/W-.5f; int ix=(int)rintf(xx); const float*fp=fh+((size_t)Y*W+X)*K; float a=0,t=0;
    for(int j=-2;j<=2;j++)for(int i=-2;i<=2;i++){ size_t q=(size_t)cl(iy+j,h)*w+cl(ix+i,w); const float*fq=fl+q*K; float g=0; for(int k=0;k<K;k++){ float d=fq[k]-fp[k]; g+=d*d; } g*=2.f; if(g>14.f)g=14.f;
      float d2=(iy+j-yy)*(iy+j-yy)+(ix+i-xx)*(ix+i-xx); float wt=expf(-d2/(2*sg*sg)-g); a+=wt*x[q]; t+=wt; } out[(size_t)Y*W+X]=a/fmaxf(t,1e-12f); } } }
